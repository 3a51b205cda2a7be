import type { ErrorBody } from '#contract/errors.ts';
import type { SheetKind } from '#contract/sheets/sheet-fields.ts';
import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { urlOf } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { adminToken, signOutAdmin } from '../session/admin-session.ts';
import { sheetsPath } from './sheet-api.ts';

type SentSheet = { sheet: Sheet } | { error: string };

function resultOf(sending: XMLHttpRequest, token: string | null): SentSheet {
	if (sending.status === 201) return { sheet: sending.response };
	if (sending.status === 401 && adminToken() === token) signOutAdmin('ended');
	const body: Partial<ErrorBody> | null = sending.response;
	return { error: body?.error || m.sheets_send_failed() };
}

/** Uploads a file, and with a catalogue the zip file of its images. `onShare` gets the uploaded share, 0 to 1: `fetch` can't report it. */
export function sendSheet(
	{ file, kind, images }: { file: File; kind: SheetKind; images: File | undefined },
	onShare: (share: number) => void,
): Promise<SentSheet> {
	const { promise, resolve } = Promise.withResolvers<SentSheet>();
	const sending = new XMLHttpRequest();
	const token = adminToken();
	const form = new FormData();
	form.append('kind', kind);
	form.append('file', file, file.name);
	if (images) form.append('images', images, images.name);
	sending.open('POST', urlOf(sheetsPath, { language: 'en' }));
	sending.responseType = 'json';
	sending.setRequestHeader('Accept-Language', currentLanguage());
	if (token) sending.setRequestHeader('Authorization', `Bearer ${token}`);
	sending.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
	sending.onloadend = () => resolve(resultOf(sending, token));
	sending.send(form);
	return promise;
}
