import { FilePlus, FileText } from 'lucide';
import { Suspense, use, useDeferredValue, useId, useState } from 'react';
import { type PaperKind, paperTitle } from '#contract/papers/paper-kinds.ts';
import type { MadePaper, MakePaper, PapersAtDesk } from '#contract/papers/papers.schema.ts';
import type { PaperLanguage } from '#contract/quotes/quotes.schema.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import rows from '../../ui/row-list.module.css';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { Byline } from '../frame/byline.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { useMay } from '../session/may.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { paperLanguagesFor, paperLanguageText } from './paper-languages.ts';
import styles from './papers-section.module.css';
import { type LoadedPapers, usePapers } from './request-papers.ts';

interface PapersSectionProps {
	request: AdministeredRequest;
	/** Called after a paper was made, which changes the history, and after a failure, when it may have been made. */
	onMade: () => void;
}

/** Proforma invoices, confirmations and delivery notes of a request, and buttons for those that can be made now. */
export function PapersSection({ request, onMade }: PapersSectionProps) {
	const { papers, reload } = usePapers(request);
	const shown = useDeferredValue(papers);
	const id = useId();
	const reloadAll = () => {
		reload();
		onMade();
	};
	return (
		<section className={styles.papers} aria-labelledby={id}>
			<h3 id={id}>{m.papers_title()}</h3>
			<Suspense fallback={<p role="status">{m.papers_loading()}</p>}>
				<Papers request={request} papers={shown} labelledBy={id} onMade={reloadAll} />
			</Suspense>
		</section>
	);
}

interface PapersProps {
	request: AdministeredRequest;
	papers: Promise<LoadedPapers>;
	labelledBy: string;
	onMade: () => void;
}

function Papers({ request, papers, labelledBy, onMade }: PapersProps) {
	const loaded = use(papers);
	if ('error' in loaded) return <p role="status">{loaded.error}</p>;
	return (
		<>
			{loaded.papers.length > 0 && (
				<ul className={rows.list} aria-labelledby={labelledBy}>
					{loaded.papers.map((paper) => (
						<PaperRow key={paper.number} paper={paper} languages={paperLanguagesFor(request.language)} />
					))}
				</ul>
			)}
			<MakeButtons request={request.id} loaded={loaded} onMade={onMade} />
		</>
	);
}

interface PaperRowProps {
	paper: PapersAtDesk['papers'][number];
	languages: PaperLanguage[];
}

function PaperRow({ paper: { number, kind, url, made_at, made_by }, languages }: PaperRowProps) {
	return (
		<li>
			<span className={styles.name}>
				<Icon of={FileText} size={18} /> {paperTitle(kind)} <Code>{number}</Code>
			</span>
			<span className={styles.links}>
				{languages.map((language) => (
					<a key={language} href={`${url}?language=${language}`} target="_blank" rel="noreferrer">
						{paperLanguageText(language)} <span className={text.hidden}>{number}</span>
					</a>
				))}
			</span>
			<Byline by={made_by} at={made_at} />
		</li>
	);
}

const makeLabels: Record<PaperKind, () => string> = {
	proforma: () => m.paper_make_proforma(),
	confirmation: () => m.paper_make_confirmation(),
	delivery: () => m.paper_make_delivery(),
};

/** A button for each paper that can be made now. For a delivery note, a dialog asks first what is delivered. */
function MakeButtons({ request, loaded, onMade }: { request: number; loaded: PapersAtDesk; onMade: () => void }) {
	const { busy, mutate } = useMutation<ApiResult<MadePaper>>('POST');
	const [isDelivering, setDelivering] = useState(false);
	const canMake = useMay()('requests.answer');
	const make = async (paper: MakePaper) => {
		const response = await mutate({ id: request, paper });
		// without a response the paper may have been made
		onMade();
		if (!response.ok) return response;
		void toast('success', m.paper_made({ number: response.data.number }));
		return undefined;
	};
	const press = async (kind: PaperKind) => {
		if (busy) return;
		if (kind === 'delivery') return setDelivering(true);
		const failure = await make({ kind });
		if (failure) void toast('error', errorText(failure, m.paper_make_failed()));
	};
	if (!canMake || loaded.possible.length === 0)
		return loaded.papers.length === 0 ? <p className={field.hint}>{m.papers_empty()}</p> : null;
	return (
		<>
			<div className={styles.buttons}>
				{loaded.possible.map((kind) => (
					<button
						key={kind}
						type="button"
						className={button.button}
						aria-disabled={busy}
						onClick={() => void press(kind)}
					>
						<Icon of={FilePlus} size={18} /> {makeLabels[kind]()}
					</button>
				))}
			</div>
			{isDelivering && (
				<DeliveryDialog
					lines={loaded.to_deliver}
					busy={busy}
					onMake={async (lines) => {
						const failure = await make({ kind: 'delivery', lines });
						if (!failure) setDelivering(false);
						return failure;
					}}
					onClose={() => setDelivering(false)}
				/>
			)}
		</>
	);
}
