import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import type { SettingGroup } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import type { ApiFailure } from '../../platform/api.ts';
import { toast } from '../../ui/toast.ts';
import { saveResult } from '../frame/conflict.ts';
import { callError } from '../frame/save-error.ts';
import { adminCall } from '../session/admin-session.ts';

const pathOf = (group: SettingGroup) => `/api/settings/${group}`;

/** Shows a notice with the error of a failed load; returns the error. */
export function reportFailedLoad(response: ApiFailure): { error: string } {
	const error = callError(response, m.settings_failed());
	void toast('error', error);
	return { error };
}

/** Loads a group; after a failure shows a notice and returns the error. */
export async function loadGroup<Group extends SettingGroup>(
	group: Group,
	signal: AbortSignal,
): Promise<GroupSettings<Group> | { error: string }> {
	const response = await adminCall<GroupSettings<Group>>('GET', pathOf(group), { signal });
	return response.ok ? response.data : reportFailedLoad(response);
}

/** Saves the group; after a conflict with the newest version of it. */
export async function changeGroup<Group extends SettingGroup>(group: Group, request: Request) {
	const saved = await adminCall<GroupSettings<Group>>('PUT', pathOf(group), { body: await request.json() });
	return saveResult(saved, async () => {
		const stored = await adminCall<GroupSettings<Group>>('GET', pathOf(group), { signal: request.signal });
		return stored.ok ? stored.data : undefined;
	});
}
