import { z } from 'zod';
import { textSchema } from '#contract/text/fields.schema.ts';
import { deskFields } from './desk-fields.ts';

/** Body of `POST /api/requests/{id}/notes`. */
export const newNoteSchema = z.strictObject({
	text: textSchema(deskFields.note).min(1, { error: () => deskFields.note.required() }),
});

/** A note of the staff about a request; buyers don't see it. */
export const requestNoteSchema = z
	.object({
		id: z.int(),
		text: z.string(),
		by: z.string().describe("The administrator's name, as it was"),
		at: z.string().describe('ISO 8601'),
	})
	.meta({ id: 'RequestNote' });

export type RequestNote = z.infer<typeof requestNoteSchema>;
