import type { ReactNode } from 'react';
import type { ErasurePlan } from '#contract/erasure/erasure.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { CodeList } from '../ui/code-list.tsx';
import styles from './erasure-facts.module.css';

/** Why the person can't be erased yet; undefined when it is possible. */
export function obstacleTo({ under_way }: ErasurePlan): string | undefined {
	if (under_way.length === 0) return undefined;
	return m.people_order_under_way({ codes: listText(under_way.map(isolateCodes)), count: under_way.length });
}

/** What erasing a person does, line by line. */
export function ErasureFacts({ plan }: { plan: ErasurePlan }) {
	const { requests, photos, cancelled, papers, company } = plan;
	const lines: [key: string, line: ReactNode][] = [
		['requests', requests > 0 && m.people_erase_requests({ count: requests })],
		['photos', photos > 0 && m.people_erase_photos({ count: photos })],
		['cancelled', cancelled.length > 0 && <Codes label={m.people_erase_cancelled()} codes={cancelled} />],
		['papers', papers.length > 0 && <Codes label={m.people_erase_papers()} codes={papers} />],
		['company', company !== null && m.people_erase_company({ company: isolateCodes(company) })],
	];
	return <ul className={styles.facts}>{lines.map(([key, line]) => line && <li key={key}>{line}</li>)}</ul>;
}

function Codes({ label, codes }: { label: string; codes: string[] }) {
	return (
		<>
			{label} <CodeList texts={codes} />
		</>
	);
}
