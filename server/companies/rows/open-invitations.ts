import { sql } from 'drizzle-orm';
import { rolesWith } from '#contract/accounts/rights.ts';

/**
 * The condition that a row of `company_invitations` still counts: unused, not too old, and sent by somebody who may invite
 * today. One from before `195-who-invites.sql` has no sender.
 */
export const isOpenInvitation = sql`company_invitations.accepted_at is null and company_invitations.expires_at > now() and (
	(company_invitations.administrator_id is null and company_invitations.customer_id is null)
	or exists (select from administrators sender where sender.id = company_invitations.administrator_id
		and sender.role = any(${sql.param(rolesWith('companies.invite'))}::text[]))
	or exists (select from company_members sender where sender.customer_id = company_invitations.customer_id
		and sender.company_id = company_invitations.company_id and sender.role = 'approver')
)`;
