import type { Settings } from '#contract/settings/settings.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../../platform/api.ts';
import { toast } from '../../../ui/toast.ts';
import { saveResult } from '../../frame/conflict.ts';
import { adminCall } from '../../session/admin-session.ts';
import { changePicture, isOfPicture } from '../picture-form.tsx';

const path = '/api/settings';

const readSettings = (signal: AbortSignal): Promise<ApiResult<Settings>> =>
	adminCall<Settings>('GET', path, { signal });

/** The settings as they are now; why they don't load, after a notice. */
export async function loadSettings(signal: AbortSignal): Promise<Settings | { error: string }> {
	const response = await readSettings(signal);
	if (response.ok) return response.data;
	const error = response.status === 401 ? m.admin_session_expired() : errorText(response, m.settings_failed());
	void toast('error', error);
	return { error };
}

/** PUT saves the settings, or, as a form, another logo; DELETE takes the logo away. */
export async function changeSettings(request: Request) {
	if (isOfPicture(request)) return changePicture(request);
	const saved = await adminCall<Settings>('PUT', path, { body: await request.json() });
	return saveResult(saved, async () => {
		const stored = await readSettings(request.signal);
		return stored.ok ? stored.data : undefined;
	});
}
