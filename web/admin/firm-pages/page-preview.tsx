import { useState } from 'react';
import type { Block } from '#contract/firm-pages/page-content.ts';
import { directionOf, type Language } from '#contract/language.ts';
import { m } from '#messages';
import { PageContent } from '../../firm-pages/page-content.tsx';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { languageText } from '../../platform/format.ts';
import button from '../../ui/button.module.css';
import { toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';
import styles from './page-form.module.css';

/** The text as the server reads it. `refresh` shows it again after a change, while it is shown. */
export function usePreview(read: () => string) {
	const { busy, mutate } = useMutation<ApiResult<{ blocks: Block[] }>>('POST', { revalidate: false });
	const [shown, setShown] = useState<{ text: string; blocks: Block[] }>();
	const load = async () => {
		const text = read();
		const response = await mutate({ preview: text });
		if (response.ok) setShown({ text, blocks: response.data.blocks });
		else void toast('error', errorText(response, m.pages_preview_failed()));
	};
	return {
		busy,
		blocks: shown?.blocks,
		refresh: () => void (shown && shown.text !== read() && load()),
		toggle: () => void (shown ? setShown(undefined) : load()),
	};
}

interface PagePreviewProps {
	language: Language;
	preview: ReturnType<typeof usePreview>;
}

export function PagePreview({ language, preview: { busy, blocks, toggle } }: PagePreviewProps) {
	const inLanguage = { language: languageText(language) };
	return (
		<div className={styles.preview}>
			<button
				type="button"
				className={button.button}
				aria-label={blocks ? m.pages_preview_hide_in(inLanguage) : m.pages_preview_show_in(inLanguage)}
				aria-expanded={blocks !== undefined}
				disabled={busy}
				onClick={toggle}
			>
				{blocks ? m.pages_preview_hide() : m.pages_preview_show()}
			</button>
			{blocks && (
				<section
					className={styles.shown}
					aria-label={m.pages_preview_in(inLanguage)}
					lang={language}
					dir={directionOf(language)}
				>
					{blocks.length > 0 ? <PageContent blocks={blocks} /> : <p>{m.pages_preview_empty()}</p>}
				</section>
			)}
		</div>
	);
}
