import type { Redirect, RedirectSheet } from '#contract/redirects/redirects.schema.ts';
import { m } from '#messages';
import { sendAddition } from '../../platform/send-once.ts';
import { actionResult } from '../frame/action-result.ts';
import type { ListRoute } from '../frame/list-route.ts';
import { adminCall } from '../session/admin-session.ts';

export const redirectsList: ListRoute = {
	path: '/api/redirects',
	pageSize: 50,
	query: (search) => ({ search: search.get('search') ?? '' }),
	failed: m.redirects_failed,
};

/** Milliseconds: a large sheet on a slow line. */
const sheetTimeout = 120_000;

/** POST adds a redirect, or all of a sheet (a form with `file`); DELETE deletes one (`id`). */
export async function changeRedirects(request: Request) {
	const { path } = redirectsList;
	if (request.headers.get('Content-Type')?.startsWith('multipart/')) {
		const body = await request.formData();
		return actionResult(await adminCall<RedirectSheet>('POST', `${path}/sheet`, { body, timeout: sheetTimeout }));
	}
	const { id, ...body } = (await request.json()) as Partial<Redirect>;
	if (request.method === 'DELETE') return actionResult(await adminCall('DELETE', `${path}/${id}`));
	return actionResult(await sendAddition<Redirect>(adminCall, path, { body }));
}

/** An address as people read it: `/%D8%B3%D9%8A%D9%84` → `/سيل`. */
export function readableAddress(address: string): string {
	try {
		return decodeURI(address);
	} catch {
		// bytes of another encoding
		return address;
	}
}
