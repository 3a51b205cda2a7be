import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import type { StartStep } from '#contract/settings/start.ts';
import type { ApiResult } from '../../platform/api.ts';
import { adminCall } from '../session/admin-session.ts';

export type StartSettings = GroupSettings<'start'>;

const path = '/api/settings/start';

/** Milliseconds: a sign-in waits for it. */
const timeout = 3_000;

/** Whether nobody has begun to make the shop the firm's; then a sign-in leads to the first start. False when that is not known. */
export async function isNewShop(): Promise<boolean> {
	const response = await adminCall<StartSettings>('GET', path, { timeout });
	return response.ok && response.data.is_new;
}

/** Takes the demo's catalogue away. A large one takes some seconds. */
export const beginEmpty = (version: number) =>
	adminCall<StartSettings & { batch: string }>('POST', '/api/start/empty', { body: { version }, timeout: 60_000 });

/** What is changed of the first start: a step that is skipped, the list above the dashboard, the demo that is kept. */
export type StartChange = { skip: StartStep } | { dismissed: true } | { catalogue: 'demo' };

/** Changes in a row by others that one change waits for. */
const maxTries = 3;

/** Adds a change to what is stored now, so that a colleague's step stays skipped. */
export async function changeStart(change: StartChange): Promise<ApiResult<StartSettings>> {
	for (let tries = 1; ; tries++) {
		const stored = await adminCall<StartSettings>('GET', path);
		if (!stored.ok) return stored;
		const { version, skipped } = stored.data;
		const fields = 'skip' in change ? { skipped: [...new Set([...skipped, change.skip])] } : change;
		const saved = await adminCall<StartSettings>('PUT', path, { body: { ...fields, version } });
		if (saved.ok || saved.status !== 409 || tries === maxTries) return saved;
	}
}
