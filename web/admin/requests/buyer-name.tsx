import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { m } from '#messages';
import { formatMoment } from '../../platform/format-date.ts';
import { useSiteData } from '../../platform/site-data.ts';
import { Code } from '../../ui/code.tsx';

type Buyer = Pick<AdministeredRequest, 'customer_name' | 'erased_at'>;

/** `Erased on Nov 26, 2026`; undefined for a buyer who was not erased. */
export function erasedText({ erased_at }: Pick<Buyer, 'erased_at'>, timeZone: string): string | undefined {
	return erased_at === null ? undefined : m.people_erased_on({ day: formatMoment(erased_at, timeZone) });
}

/** The buyer's name, or since when there is none. */
export function BuyerName({ request }: { request: Buyer }) {
	const { site } = useSiteData();
	return erasedText(request, site.timeZone) ?? <Code>{request.customer_name}</Code>;
}
