export { outdatePages, stopWatching } from '../shared/page-version.ts';
