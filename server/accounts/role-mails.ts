import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AdministratorRole } from '#contract/accounts/account-labels.ts';
import { m } from '#messages';
import { snapshotText } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { mailKind } from '../platform/mail-kind.ts';
import { findAdministrator, listOwnerIds } from './administrators.ts';
import { notifyHolder } from './notify-holder.ts';

const roleTexts: Record<AdministratorRole, () => string> = {
	'super admin': m.settings_role_super,
	admin: m.settings_role_admin,
	seller: m.settings_role_seller,
	keeper: m.settings_role_keeper,
	viewer: m.settings_role_viewer,
};

type Entry = typeof changes.$inferSelect;

function roleText(state: Entry['before']): string {
	const role = Object.entries(roleTexts).find(([known]) => known === state?.role);
	return role ? role[1]() : m.mail_role_none();
}

function actorText({ actorKind, actorName, action }: Entry): string {
	if (actorKind === 'command') return m.mail_role_by_command();
	return actorName ?? (action === 'create' ? m.mail_role_by_invitation() : m.mail_role_by_server());
}

/** Mails about roles. */
export const roleMails = {
	/** To an owner: somebody got, changed or lost a role. */
	changed: mailKind({
		name: 'role_changed',
		payload: z.object({ administrator: z.int(), change: z.int() }),
		async write({ administrator, change }, { database, company, link }) {
			const reader = await findAdministrator(database, administrator);
			const [entry] = await database.select().from(changes).where(eq(changes.id, change));
			if (!reader || !entry) return undefined;
			// the entry of an invitation names the account that invited: the invited person has none yet
			const person = entry.action === 'invited' ? undefined : await findAdministrator(database, entry.entityId);
			const state = { ...entry.before, ...entry.after, ...person };
			return {
				to: reader.email,
				subject: m.mail_role_subject({ company }),
				text: m.mail_role_text({
					company,
					actor: actorText(entry),
					name: snapshotText(state.name) || snapshotText(state.email),
					email: snapshotText(state.email),
					before: roleText(entry.before),
					after: roleText(entry.after),
					url: `${link('/admin/settings')}?section=admins`,
				}),
			};
		},
	}),
};

/**
 * Mails all owners about the role that the transaction has just changed: its newest change of the staff in the history. `also`: somebody who
 * was an owner until now. `except`: the person whose account is new.
 */
export async function mailRoleChange(
	transaction: Queries,
	{ also, except }: { also?: number | undefined; except?: number } = {},
): Promise<void> {
	const [change] = await transaction
		.select({ id: changes.id })
		.from(changes)
		.where(and(eq(changes.entity, 'administrator'), sql`${changes.transaction} = pg_current_xact_id()`))
		.orderBy(desc(changes.id))
		.limit(1);
	if (!change) throw new Error('The history has no change of the staff.');
	const owners = (await listOwnerIds(transaction)).filter((id) => id !== except);
	for (const id of new Set([...owners, ...(also === undefined ? [] : [also])]))
		await notifyHolder(transaction, { kind: 'administrator', id }, roleMails.changed, {
			administrator: id,
			change: change.id,
		});
}
