import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { m } from '#messages';
import { formatDate } from '../../platform/format-date.ts';
import { Code } from '../../ui/code.tsx';

type Buyer = Pick<AdministeredRequest, 'customer_name' | 'erased_at'>;

/** `Erased on Nov 26, 2026`; undefined for a buyer who was not erased. */
export function erasedText({ erased_at }: Pick<Buyer, 'erased_at'>): string | undefined {
	return erased_at === null ? undefined : m.people_erased_on({ day: formatDate(erased_at) });
}

/** The buyer's name, or since when there is none. */
export function BuyerName({ request }: { request: Buyer }) {
	return erasedText(request) ?? <Code>{request.customer_name}</Code>;
}
