import { walkSite } from './walk.mjs';
import { startWebKit } from './webkit.mjs';

walkSite(startWebKit);
