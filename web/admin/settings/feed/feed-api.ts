import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { actionResult } from '../../frame/action-result.ts';
import { adminCall } from '../../session/admin-session.ts';

/** Makes a new address of the product feed. */
export async function renewFeedAddress(request: Request) {
	const body = await request.json();
	return actionResult(await adminCall<GroupSettings<'feed'>>('POST', '/api/settings/feed/address', { body }));
}
