import { ImagePlus, Trash2 } from 'lucide';
import { useRef, useState } from 'react';
import { imageProblem, imageTypes, logoImage } from '#contract/images/image-rules.ts';
import { imageUrl } from '#contract/images/images.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { m } from '#messages';
import type { ApiResult } from '../../../platform/api.ts';
import { runInBackground } from '../../../platform/background.ts';
import { useSiteData } from '../../../platform/site-data.ts';
import button from '../../../ui/button.module.css';
import field from '../../../ui/field.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { Image } from '../../../ui/image.tsx';
import panel from '../../../ui/panel.module.css';
import text from '../../../ui/text.module.css';
import { toast } from '../../../ui/toast.ts';
import actions from '../../frame/actions.module.css';
import { saveError } from '../../frame/save-error.ts';
import { useMutation } from '../../frame/use-mutation.ts';
import styles from './logo-form.module.css';

const hintId = 'logo-hint';
const errorId = 'logo-error';

/** The logo of the shop's papers; one that is chosen is saved at once. */
export function LogoForm({ logo: stored }: Pick<Settings, 'logo'>) {
	const { site } = useSiteData();
	const [logo, setLogo] = useState(stored);
	const [problem, setProblem] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	const put = useMutation<ApiResult<Settings>>('PUT', { revalidate: false });
	const remove = useMutation<ApiResult<Settings>>('DELETE', { revalidate: false });
	const show = (response: ApiResult<Settings>, done: string) => {
		if (response.ok) setLogo(response.data.logo);
		const failure = response.ok ? undefined : saveError(response, m.settings_logo_failed());
		setProblem(failure);
		void toast(failure ? 'error' : 'success', failure ?? done);
	};
	const choose = async (file: File | undefined) => {
		if (!file) return;
		const fault = imageProblem(file, logoImage);
		if (fault) return setProblem(fault);
		const form = new FormData();
		form.append('logo', file);
		show(await put.mutate(form), m.settings_logo_saved());
	};
	const takeAway = async () => {
		show(await remove.mutate({}), m.settings_logo_removed());
		input.current?.focus();
	};
	const busy = put.busy || remove.busy;
	return (
		<section className={panel.panel} aria-labelledby="logo-title" aria-busy={busy}>
			<h2 id="logo-title">{m.settings_logo()}</h2>
			{logo && <Image src={imageUrl(logo, site)} alt={m.settings_logo_alt()} sizes="15rem" className={styles.logo} />}
			<div className={actions.actions}>
				<label className={`${button.button} ${styles.choose}`}>
					<Icon of={ImagePlus} size={18} /> {m.settings_logo_choose()}
					<input
						ref={input}
						type="file"
						className={text.hidden}
						accept={imageTypes.join(',')}
						disabled={busy}
						aria-describedby={`${hintId} ${errorId}`}
						aria-invalid={problem !== undefined}
						onChange={(event) => {
							runInBackground(choose(event.target.files?.[0]));
							event.target.value = '';
						}}
					/>
				</label>
				{logo && (
					<button type="button" className={button.button} disabled={busy} onClick={() => void takeAway()}>
						<Icon of={Trash2} size={18} /> {m.settings_logo_remove()}
					</button>
				)}
			</div>
			<p id={hintId} className={field.hint}>
				{m.settings_logo_hint()}
			</p>
			<p id={errorId} className={field.error} role="alert">
				{problem}
			</p>
		</section>
	);
}
