import type { PublicRequest } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { formatDate } from '../platform/format-date.ts';
import { Money } from './money.tsx';

/** Superseded revisions, the newest first. */
export default function EarlierQuotes({ revisions }: Pick<PublicRequest, 'revisions'>) {
	return (
		<details>
			<summary>{m.quote_earlier({ count: revisions.length })}</summary>
			<ul>
				{revisions.map(({ revision, sent_at, total, currency }) => (
					<li key={revision}>
						{m.quote_revision({ revision, date: formatDate(sent_at) })} <Money amount={total} currency={currency} />
					</li>
				))}
			</ul>
		</details>
	);
}
