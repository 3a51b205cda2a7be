import { serveWork } from '../platform/bounded/serve-work.ts';
import { readRedirectRows } from './redirect-rows.ts';

/** Entry of the worker process that reads sheets of redirects. */
await serveWork(readRedirectRows);
