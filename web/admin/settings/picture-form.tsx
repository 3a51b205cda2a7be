import { ImagePlus, Trash2 } from 'lucide';
import { useRef, useState } from 'react';
import { faviconImage, imageProblem, imageTypes, logoImage } from '#contract/images/image-rules.ts';
import { imageUrl } from '#contract/images/images.ts';
import { m } from '#messages';
import type { ApiResult } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { useSiteData } from '../../platform/site-data.ts';
import button from '../../ui/button.module.css';
import field from '../../ui/field.module.css';
import { FileButton } from '../../ui/file-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import panel from '../../ui/panel.module.css';
import { toast } from '../../ui/toast.ts';
import { actionResult } from '../frame/action-result.ts';
import actions from '../frame/actions.module.css';
import { saveError } from '../frame/save-error.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { adminCall } from '../session/admin-session.ts';
import styles from './picture-form.module.css';

const shapes = { logo: styles.logo, favicon: styles.favicon };

const pictures = {
	logo: {
		rules: logoImage,
		title: m.settings_logo,
		hint: m.settings_logo_hint,
		alt: m.settings_logo_alt,
		removal: m.settings_logo_remove,
		saved: m.settings_logo_saved,
		removed: m.settings_logo_removed,
		failed: m.settings_logo_failed,
	},
	favicon: {
		rules: faviconImage,
		title: m.settings_favicon,
		hint: m.settings_favicon_hint,
		alt: m.settings_favicon_alt,
		removal: m.settings_favicon_remove,
		saved: m.settings_favicon_saved,
		removed: m.settings_favicon_removed,
		failed: m.settings_favicon_failed,
	},
} as const;
type PictureKey = keyof typeof pictures;

/** The response of the API. It has all settings of the group; only the picture is read. */
type Stored = Partial<Record<PictureKey, string | null>>;

const pathOf = (key: string) => `/api/settings/${key}`;
/** Milliseconds: a picture may go up a slow network. */
const timeout = 60_000;

/** Whether a request of a settings page comes from the form of a picture. */
export const isPictureRequest = ({ method, headers }: Request): boolean =>
	method === 'DELETE' || (headers.get('content-type')?.startsWith('multipart/form-data') ?? false);

/** PUT saves the file of a form, whose field has the name of the picture: `logo`. DELETE removes the `picture` that the body names. */
export async function changePicture(request: Request) {
	if (request.method === 'DELETE') {
		const { picture } = await request.json();
		return actionResult(await adminCall<Stored>('DELETE', pathOf(picture)));
	}
	const body = await request.formData();
	const [key = 'logo'] = body.keys();
	return actionResult(await adminCall<Stored>('PUT', pathOf(key), { body, timeout }));
}

interface PictureFormProps {
	picture: PictureKey;
	stored: string | null;
	/** Called after the picture was saved or removed. */
	onSaved?: () => void;
	/** URL of the page whose action calls `changePicture`; absent: this page. */
	action?: string;
}

/** The logo or the icon of the shop. A chosen file is saved at once. */
export function PictureForm({ picture: key, stored, onSaved, action }: PictureFormProps) {
	const { rules, title, hint, alt, removal, saved, removed, failed } = pictures[key];
	const { site } = useSiteData();
	const [picture, setPicture] = useState(stored);
	const [problem, setProblem] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	const options = { revalidate: false, action };
	const put = useMutation<ApiResult<Stored>>('PUT', options);
	const remove = useMutation<ApiResult<Stored>>('DELETE', options);
	const ids = { title: `${key}-title`, hint: `${key}-hint`, error: `${key}-error` };
	const showResult = (response: ApiResult<Stored>, done: string) => {
		if (!response.ok) {
			const failure = saveError(response, failed());
			setProblem(failure);
			return void toast('error', failure);
		}
		setPicture(response.data[key] ?? null);
		setProblem(undefined);
		void toast('success', done);
		onSaved?.();
	};
	const choose = async (file: File | undefined) => {
		if (!file) return;
		const fault = imageProblem(file, rules);
		if (fault) return setProblem(fault);
		const form = new FormData();
		form.append(key, file);
		showResult(await put.mutate(form), saved());
	};
	const removePicture = async () => {
		showResult(await remove.mutate({ picture: key }), removed());
		input.current?.focus();
	};
	const busy = put.busy || remove.busy;
	return (
		<section className={panel.panel} aria-labelledby={ids.title} aria-busy={busy}>
			<h2 id={ids.title}>{title()}</h2>
			{picture && <Image src={imageUrl(picture, site)} alt={alt()} sizes="15rem" className={shapes[key]} />}
			<div className={actions.actions}>
				<FileButton
					field={input}
					accept={imageTypes.join(',')}
					disabled={busy}
					aria-describedby={`${ids.hint} ${ids.error}`}
					aria-invalid={problem !== undefined}
					onFiles={([file]) => runInBackground(choose(file))}
				>
					<Icon of={ImagePlus} size={18} /> {m.settings_logo_choose()}
				</FileButton>
				{picture && (
					<button type="button" className={button.button} disabled={busy} onClick={() => void removePicture()}>
						<Icon of={Trash2} size={18} /> {removal()}
					</button>
				)}
			</div>
			<p id={ids.hint} className={field.hint}>
				{hint()}
			</p>
			<p id={ids.error} className={field.error} role="alert">
				{problem}
			</p>
		</section>
	);
}
