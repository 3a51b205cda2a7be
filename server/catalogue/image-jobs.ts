import { z } from 'zod';
import { jobKind } from '../platform/jobs/job-kind.ts';

/** Removes those of the images that nothing names any more. */
export const unusedImagesJob = jobKind({ name: 'unused_images', payload: z.object({ paths: z.array(z.string()) }) });
