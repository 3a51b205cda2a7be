import { z } from 'zod';
import { readVersionSchema } from '#contract/accounts/accounts.schema.ts';
import { groupForms } from './groups.schema.ts';

/** Body of `POST /api/start/empty`. */
export const beginEmptyFormSchema = z.strictObject({ version: readVersionSchema });

/** What it answers: the group, and the batch by which the history undoes it. */
export const begunEmptySchema = groupForms.start.response.extend({ batch: z.string() }).meta({ id: 'BegunEmpty' });
