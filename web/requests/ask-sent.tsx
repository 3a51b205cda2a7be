import type { SentRequest } from '#contract/requests.ts';
import { m } from '#messages';
import { useStore } from '../store.ts';
import button from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import { urls } from '../urls.ts';
import { PhotoProgress } from './photo-progress.tsx';
import { isUnderWay, type PhotoUpload, photoUploads } from './photo-upload-store.ts';
import { RequestStored } from './request-stored.tsx';

/** How the photographs of a request get on, in a sentence. */
function progressText(uploads: PhotoUpload[]): string {
	if (uploads.some(({ state }) => state === 'cut')) return m.ask_sent_cut();
	if (uploads.some(isUnderWay)) return m.ask_sent_going();
	return uploads.some(({ state }) => state === 'refused') ? m.ask_sent_refused() : m.ask_sent_arrived();
}

/** A question that is stored, with its photographs on their way. */
export function AskSent({ request, onAgain }: { request: SentRequest; onAgain: () => void }) {
	const uploads = useStore(photoUploads, []).filter((upload) => upload.code === request.code);
	return (
		<RequestStored
			request={request}
			heading="h1"
			title={m.ask_sent_title()}
			text={m.ask_sent_text()}
			page={m.ask_sent_page()}
			again={
				<Link className={button.button} to={urls.ask()} onClick={onAgain}>
					{m.ask_sent_again()}
				</Link>
			}
		>
			{uploads.length > 0 && (
				<section aria-label={m.ask_photos()}>
					<p role="status">{progressText(uploads)}</p>
					<PhotoProgress uploads={uploads} />
				</section>
			)}
		</RequestStored>
	);
}
