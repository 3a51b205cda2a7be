import { z } from 'zod';

export const ownSessionSchema = z
	.object({
		id: z.int(),
		device: z.string().describe('Browser and system; empty for an unknown one'),
		network: z
			.string()
			.describe('An IPv4 address or a /64 of IPv6, of the last use; empty for a session from before they were noted'),
		first_seen: z.string().describe('ISO 8601: the sign-in'),
		last_seen: z.string().describe('ISO 8601, to the minute'),
		current: z.boolean().describe('Whether it is the session of this call'),
		by_pin: z.boolean().describe('Whether a PIN has opened it'),
	})
	.meta({ id: 'OwnSession' });

/** How many sessions were ended. */
export const endedSessionsSchema = z.object({ ended: z.int() });

export type OwnSession = z.infer<typeof ownSessionSchema>;
