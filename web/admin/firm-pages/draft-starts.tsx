import { FilePlus } from 'lucide';
import { useNavigate } from 'react-router';
import type { FirmPage } from '#contract/firm-pages/firm-pages.schema.ts';
import { draftNames, type PageDraft, pageDrafts } from '#contract/firm-pages/page-drafts.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import panel from '../../ui/panel.module.css';
import { toast } from '../../ui/toast.ts';
import actions from '../frame/actions.module.css';
import { useMutation } from '../frame/use-mutation.ts';
import styles from './pages-section.module.css';

/** Buttons that make a draft with questions and open it; none for a page that is there. */
export function DraftStarts({ pages }: { pages: readonly FirmPage[] }) {
	const navigate = useNavigate();
	const { busy, mutate } = useMutation<ApiResult<FirmPage>>('POST');
	const unusedDrafts = draftNames.filter((draft) => !pages.some(({ path }) => path === pageDrafts[draft].path));
	if (unusedDrafts.length === 0) return null;
	const start = async (draft: PageDraft) => {
		const response = await mutate({ draft });
		if (!response.ok) return void toast('error', errorText(response, m.pages_draft_failed()));
		void toast('success', m.pages_draft_made());
		await navigate(consoleUrls.firmPages(response.data.id));
	};
	return (
		<section className={panel.panel} aria-labelledby="pages-starts">
			<h3 id="pages-starts">{m.pages_starts()}</h3>
			<p className={styles.hint}>{m.pages_starts_hint()}</p>
			<div className={actions.actions}>
				{unusedDrafts.map((draft) => (
					<button key={draft} type="button" className={button.button} disabled={busy} onClick={() => void start(draft)}>
						<Icon of={FilePlus} size={18} /> {pageDrafts[draft].label()}
					</button>
				))}
			</div>
		</section>
	);
}
