import type { PublicRequest } from '#contract/quotes/quote-desk.schema.ts';
import RequestNext from '../requests/request-next.tsx';
import { CancelRequest } from './cancel-request.tsx';

interface PendingRequestProps {
	request: PublicRequest;
	/** The firm's own sentence; empty: the shop's. */
	whatNext: string;
}

/** What happens next with a request that waits for an answer, and a button that cancels it. */
export default function PendingRequest({ request, whatNext }: PendingRequestProps) {
	return (
		<>
			<RequestNext request={request} whatNext={whatNext} />
			<CancelRequest />
		</>
	);
}
