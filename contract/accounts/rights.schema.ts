import { z } from 'zod';
import { roles } from './account-labels.ts';
import { type Right, rights } from './rights.ts';

/** What the caller's session may do. */
export const ownRightsSchema = z
	.object({
		role: z.enum(roles),
		must_enrol: z.boolean().describe('Whether the firm demands a second factor, and the account has none yet'),
		capabilities: z.array(z.enum(Object.keys(rights) as [Right, ...Right[]])),
	})
	.meta({ id: 'OwnRights' });

export type OwnRights = z.infer<typeof ownRightsSchema>;
