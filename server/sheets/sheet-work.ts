import { serveWork } from '../platform/bounded/serve-work.ts';
import { readSheetParts } from './sheet-parts.ts';

/** Entry of the worker process that reads the staff's sheets. */
await serveWork(readSheetParts);
