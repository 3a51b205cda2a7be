import { z } from 'zod';
import { administratorRoles } from './account-labels.ts';
import { emailSchema, nameSchema, strongPasswordSchema } from './accounts.schema.ts';

/** Body of `POST /api/admin/invitations`. */
export const newInvitationSchema = z.strictObject({ email: emailSchema, role: z.enum(administratorRoles) });

export const invitationSchema = z
	.object({
		id: z.int(),
		email: z.string(),
		role: z.enum(administratorRoles),
		expires_at: z.string().describe('ISO 8601'),
	})
	.meta({ id: 'Invitation' });

/** Body of `POST /api/auth/invitation`: the token of the link, and what the invited person chooses. */
export const acceptedInvitationSchema = z.strictObject({
	token: z.string().max(100),
	name: nameSchema,
	password: strongPasswordSchema,
});

export type NewInvitation = z.infer<typeof newInvitationSchema>;
export type Invitation = z.infer<typeof invitationSchema>;
export type AcceptedInvitation = z.infer<typeof acceptedInvitationSchema>;
