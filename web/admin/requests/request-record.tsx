import { type ReactNode, Suspense, use, useDeferredValue, useId } from 'react';
import { m } from '#messages';
import field from '../../ui/field.module.css';
import { Written } from '../../ui/written.tsx';
import { Byline } from '../frame/byline.tsx';
import { actorText, historyTexts } from './history-texts.ts';
import styles from './request-record.module.css';
import type { RequestRecord } from './use-record.ts';

interface RequestRecordProps {
	/** While it loads, the old record is shown. */
	record: Promise<RequestRecord>;
	/** The form for a note. */
	children: ReactNode;
}

/** Notes and history of a request. */
export function RequestRecordView({ record, children }: RequestRecordProps) {
	const shown = useDeferredValue(record);
	const id = useId();
	return (
		<div className={styles.record}>
			<section aria-labelledby={`${id}-notes`}>
				<h3 id={`${id}-notes`}>{m.desk_notes()}</h3>
				<p className={field.hint}>{m.desk_notes_hint()}</p>
				<Suspense fallback={<p role="status">{m.desk_record_loading()}</p>}>
					<Notes record={shown} labelledBy={`${id}-notes`} />
				</Suspense>
				{children}
			</section>
			<section aria-labelledby={`${id}-history`}>
				<h3 id={`${id}-history`}>{m.desk_history()}</h3>
				<Suspense fallback={null}>
					<History record={shown} labelledBy={`${id}-history`} />
				</Suspense>
			</section>
		</div>
	);
}

interface PartProps {
	record: Promise<RequestRecord>;
	labelledBy: string;
}

function Notes({ record, labelledBy }: PartProps) {
	const loaded = use(record);
	if ('error' in loaded) return <p role="status">{loaded.error}</p>;
	if (loaded.notes.length === 0) return <p className={field.hint}>{m.desk_notes_empty()}</p>;
	return (
		<Entries labelledBy={labelledBy}>
			{loaded.notes.map(({ id, text, by, at }) => (
				<li key={id}>
					<Written>{text}</Written>
					<Byline by={by} at={at} />
				</li>
			))}
		</Entries>
	);
}

function History({ record, labelledBy }: PartProps) {
	const loaded = use(record);
	if ('error' in loaded) return null;
	return (
		<Entries labelledBy={labelledBy}>
			{loaded.history.map((entry) => (
				<li key={entry.id}>
					{historyTexts(entry).map((text) => (
						<p key={text}>{text}</p>
					))}
					<Byline by={actorText(entry)} at={entry.at} />
				</li>
			))}
		</Entries>
	);
}

function Entries({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: many entries scroll, by keyboard too
		<ul className={styles.entries} tabIndex={0} aria-labelledby={labelledBy}>
			{children}
		</ul>
	);
}
