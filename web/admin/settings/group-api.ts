import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import type { SettingGroup } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { toast } from '../../ui/toast.ts';
import { saveResult } from '../frame/conflict.ts';
import { adminCall } from '../session/admin-session.ts';

const pathOf = (group: SettingGroup) => `/api/settings/${group}`;

/** The group as it is stored now; why it does not load, after a notice. */
export async function loadGroup<Group extends SettingGroup>(
	group: Group,
	signal: AbortSignal,
): Promise<GroupSettings<Group> | { error: string }> {
	const response = await adminCall<GroupSettings<Group>>('GET', pathOf(group), { signal });
	if (response.ok) return response.data;
	const error = response.status === 401 ? m.admin_session_expired() : errorText(response, m.settings_failed());
	void toast('error', error);
	return { error };
}

/** Saves the group; after a conflict with the newest version of it. */
export async function changeGroup<Group extends SettingGroup>(group: Group, request: Request) {
	const saved = await adminCall<GroupSettings<Group>>('PUT', pathOf(group), { body: await request.json() });
	return saveResult(saved, async () => {
		const stored = await adminCall<GroupSettings<Group>>('GET', pathOf(group), { signal: request.signal });
		return stored.ok ? stored.data : undefined;
	});
}
