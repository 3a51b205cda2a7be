import { actionResult } from '../../frame/action-result.ts';
import { adminCall } from '../../session/admin-session.ts';

/** Milliseconds: a picture may go up a slow network. */
const uploadTimeout = 120_000;

/** Stores a picture for a slide, which is saved with the form. */
export async function uploadSlideImage(request: Request) {
	const body = await request.formData();
	return actionResult(
		await adminCall<{ image: string }>('POST', '/api/settings/home/images', { body, timeout: uploadTimeout }),
	);
}
