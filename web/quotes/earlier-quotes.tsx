import type { PublicRequest } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { formatMoment } from '../platform/format-date.ts';
import { useSiteData } from '../platform/site-data.ts';
import { Money } from './money.tsx';

/** Superseded revisions, the newest first. */
export default function EarlierQuotes({ revisions }: Pick<PublicRequest, 'revisions'>) {
	const { site } = useSiteData();
	return (
		<details>
			<summary>{m.quote_earlier({ count: revisions.length })}</summary>
			<ul>
				{revisions.map(({ revision, sent_at, total, currency }) => (
					<li key={revision}>
						{m.quote_revision({ revision, date: formatMoment(sent_at, site.timeZone) })}{' '}
						<Money amount={total} currency={currency} />
					</li>
				))}
			</ul>
		</details>
	);
}
