import type { AdministratorViewer, CustomerViewer } from './viewer.ts';

/** Whose password or second factor a call got wrong. */
export type RefusedAccount = Pick<CustomerViewer | AdministratorViewer, 'kind' | 'id' | 'name' | 'origin'>;

declare module 'fastify' {
	interface FastifyRequest {
		/** Set where a password beside a change, or the second step of a sign-in, was wrong: the audit notes it after the response. */
		refusedProofOf?: RefusedAccount;
	}
}
