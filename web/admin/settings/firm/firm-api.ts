import type { FirmSettings } from '#contract/settings/groups.schema.ts';
import { m } from '#messages';
import { errorText } from '../../../platform/api.ts';
import { toast } from '../../../ui/toast.ts';
import { saveResult } from '../../frame/conflict.ts';
import { adminCall } from '../../session/admin-session.ts';

const path = '/api/settings/firm';

/** The firm as it is stored now; why it does not load, after a notice. */
export async function loadFirm(signal: AbortSignal): Promise<FirmSettings | { error: string }> {
	const response = await adminCall<FirmSettings>('GET', path, { signal });
	if (response.ok) return response.data;
	const error = response.status === 401 ? m.admin_session_expired() : errorText(response, m.settings_failed());
	void toast('error', error);
	return { error };
}

/** Saves the firm; after a conflict with the newest version of it. */
export async function changeFirm(request: Request) {
	const saved = await adminCall<FirmSettings>('PUT', path, { body: await request.json() });
	return saveResult(saved, async () => {
		const stored = await adminCall<FirmSettings>('GET', path, { signal: request.signal });
		return stored.ok ? stored.data : undefined;
	});
}
