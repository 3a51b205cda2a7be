import type { Settings } from '#contract/settings/settings.schema.ts';
import type { ApiResult } from '../../../platform/api.ts';
import { saveResult } from '../../frame/conflict.ts';
import { adminCall } from '../../session/admin-session.ts';
import { reportFailedLoad } from '../group-api.ts';
import { changePicture, isPictureRequest } from '../picture-form.tsx';

const path = '/api/settings';

const readSettings = (signal: AbortSignal): Promise<ApiResult<Settings>> =>
	adminCall<Settings>('GET', path, { signal });

/** Loads the settings; after a failure shows a notice and returns the error. */
export async function loadSettings(signal: AbortSignal): Promise<Settings | { error: string }> {
	const response = await readSettings(signal);
	return response.ok ? response.data : reportFailedLoad(response);
}

/** Saves the settings, or the logo if the request comes from its form. */
export async function changeSettings(request: Request) {
	if (isPictureRequest(request)) return changePicture(request);
	const saved = await adminCall<Settings>('PUT', path, { body: await request.json() });
	return saveResult(saved, async () => {
		const stored = await readSettings(request.signal);
		return stored.ok ? stored.data : undefined;
	});
}
