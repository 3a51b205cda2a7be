import { serveWork } from '../platform/bounded/serve-work.ts';
import { readArchiveImages } from './read-archive.ts';

/** Entry of the worker process that reads zip archives of images. */
await serveWork(readArchiveImages);
