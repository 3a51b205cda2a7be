import { and, eq } from 'drizzle-orm';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { changedMeanwhile } from '../changes/changed-meanwhile.ts';
import type { Queries } from '../platform/database.ts';
import { isSameSecret, newToken } from '../platform/tokens.ts';
import { changeSettings, type SettingsStore } from './edit-settings.ts';
import type { GroupRules } from './group-rule.ts';
import { isSettings } from './settings.ts';
import { feedAddresses, settings } from './tables.ts';
import { versionOf } from './write-settings.ts';

/** `https://shop.example/feed/{secret}.xml` */
const feedUrl = (siteUrl: string, secret: string) => `${siteUrl}/feed/${secret}.xml`;

async function readSecret(database: Queries, madeAt: string): Promise<string | undefined> {
	const [row] = await database.select().from(feedAddresses).where(eq(feedAddresses.madeAt, madeAt));
	return row?.secret;
}

/** Stores the secret of an address, unless it has been made. */
async function makeAddress(transaction: Queries, madeAt: string): Promise<void> {
	await transaction.insert(feedAddresses).values({ madeAt, secret: newToken() }).onConflictDoNothing();
}

/** Whether the product feed is on and this is the secret of its address. */
export async function isFeedSecret(database: Queries, presented: string): Promise<boolean> {
	const [row] = await database
		.select({ secret: feedAddresses.secret })
		.from(settings)
		.innerJoin(feedAddresses, eq(feedAddresses.madeAt, settings.feed_address_at))
		.where(and(isSettings, settings.feed_on));
	return row !== undefined && isSameSecret(presented, row.secret);
}

/** The product feed. Its first address is made when it is first switched on. */
export const feedRules: GroupRules = {
	prepare({ on, address: _, address_at: __, ...fields }, before) {
		const isFirst = on === true && before.feed_address_at === '';
		const address = isFirst ? { address_at: new Date().toISOString() } : {};
		return { fields: { ...fields, ...(on !== undefined && { on }), ...address }, issues: [] };
	},
	async storeSecrets(_changed, { feed_address_at: madeAt }, transaction) {
		if (madeAt !== '') await makeAddress(transaction, madeAt);
	},
	async extraFields({ feed_address_at: madeAt }, { database, shop }) {
		const secret = madeAt === '' ? undefined : await readSecret(database, madeAt);
		return { address: secret === undefined ? '' : feedUrl(shop.site().url, secret) };
	},
};

/** Makes a new address of the feed, for an administrator: the one before answers no more. Throws `conflict` for an old version. */
export async function renewFeedAddress(store: SettingsStore, viewer: Viewer, version?: number): Promise<void> {
	await changeSettings(store, staffWith(viewer, 'settings.edit'), undefined, async (before, transaction) => {
		if (versionOf(before, 'feed') !== (version ?? versionOf(before, 'feed'))) throw changedMeanwhile();
		const madeAt = new Date().toISOString();
		await makeAddress(transaction, madeAt);
		return { ...before, feed_address_at: madeAt };
	});
}
