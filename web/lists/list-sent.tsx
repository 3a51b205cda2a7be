import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { RequestStored } from '../requests/request-stored.tsx';
import button from '../ui/button.module.css';

/** A list after it was stored as a request. */
export function ListSent({ request, onAgain }: { request: SentRequest; onAgain: () => void }) {
	return (
		<RequestStored
			request={request}
			heading="h2"
			title={m.lists_sent_title()}
			text={m.lists_sent_text()}
			page={m.lists_sent_page()}
			again={
				<button type="button" className={button.button} onClick={onAgain}>
					{m.lists_sent_again()}
				</button>
			}
		/>
	);
}
