import { ImagePlus, Trash2 } from 'lucide';
import { useId, useRef, useState } from 'react';
import { imageProblem, imageTypes, slideImage } from '#contract/images/image-rules.ts';
import { imageUrl } from '#contract/images/images.ts';
import { m } from '#messages';
import type { ApiResult } from '../../../platform/api.ts';
import { runInBackground } from '../../../platform/background.ts';
import { useSiteData } from '../../../platform/site-data.ts';
import button from '../../../ui/button.module.css';
import field from '../../../ui/field.module.css';
import { FileButton } from '../../../ui/file-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Image } from '../../../ui/image.tsx';
import actions from '../../frame/actions.module.css';
import { saveError } from '../../frame/save-error.ts';
import { useMutation } from '../../frame/use-mutation.ts';
import styles from './home-form.module.css';

interface SlideImageProps {
	/** Number of the slide. */
	number: number;
	image: string;
	error: string | undefined;
	onChange: (image: string) => void;
}

/** The picture of a slide. A chosen file is uploaded at once; visitors see it after the form is saved. */
export function SlideImage({ number, image, error, onChange }: SlideImageProps) {
	const { site } = useSiteData();
	const [problem, setProblem] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	const id = useId();
	const { mutate, busy } = useMutation<ApiResult<{ image: string }>>('POST', { revalidate: false });
	const choose = async (file: File | undefined) => {
		if (!file) return;
		const fault = imageProblem(file, slideImage);
		setProblem(fault);
		if (fault) return;
		const form = new FormData();
		form.append('image', file);
		const response = await mutate(form);
		if (response.ok) onChange(response.data.image);
		else setProblem(saveError(response, m.settings_slide_image_failed()));
	};
	return (
		<div className={styles.picture} aria-busy={busy}>
			{image && (
				<Image
					src={image.startsWith('/hero/') ? image : imageUrl(image, site)}
					alt={m.settings_slide_image_alt({ number })}
					sizes="20rem"
					className={styles.image}
				/>
			)}
			<div className={actions.actions}>
				<FileButton
					field={input}
					accept={imageTypes.join(',')}
					disabled={busy}
					aria-describedby={`${id}-hint ${id}-error`}
					aria-invalid={(problem ?? error) !== undefined}
					onFiles={([file]) => runInBackground(choose(file))}
				>
					<Icon of={ImagePlus} size={18} /> {m.settings_slide_image_choose()}
				</FileButton>
				{image && (
					<button
						type="button"
						className={button.button}
						onClick={() => {
							onChange('');
							input.current?.focus();
						}}
					>
						<Icon of={Trash2} size={18} /> {m.settings_slide_image_remove()}
					</button>
				)}
			</div>
			<p id={`${id}-hint`} className={field.hint}>
				{m.settings_slide_image_hint()}
			</p>
			<p id={`${id}-error`} className={field.error} role="alert">
				{problem ?? error}
			</p>
		</div>
	);
}
