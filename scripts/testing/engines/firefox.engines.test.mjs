import { startFirefox } from './firefox.mjs';
import { walkSite } from './walk.mjs';

walkSite(startFirefox);
