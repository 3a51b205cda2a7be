import type { Database } from '../../platform/database.ts';
import type { Files } from '../../platform/files.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/job-kind.ts';
import { removeUnusedImages, unusedImagesJob } from './images.ts';

/** Runs the image jobs; running one again has the same result. */
export function imageJobs({ database, files }: { database: Database; files: Files }): JobHandler[] {
	return [handleJob(unusedImagesJob, ({ paths }) => removeUnusedImages(database, files, paths))];
}
