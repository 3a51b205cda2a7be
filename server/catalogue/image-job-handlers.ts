import type { Database } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import { handleJob, type JobHandler } from '../platform/jobs/job-kind.ts';
import { unusedImagesJob } from './image-jobs.ts';
import { removeUnusedImages } from './images.ts';

/** How the jobs of images are done: as often as one likes, with the same result. */
export function imageJobs({ database, files }: { database: Database; files: Files }): JobHandler[] {
	return [handleJob(unusedImagesJob, ({ paths }) => removeUnusedImages(database, files, paths))];
}
