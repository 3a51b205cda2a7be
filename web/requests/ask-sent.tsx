import { withArrivedPhotos } from '#contract/requests/arrived-photos.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { useStore } from '../platform/store.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import { PhotoProgress } from './photo-progress.tsx';
import { isUploading, type PhotoUpload, photoUploads } from './photo-upload-store.ts';
import { RequestStored } from './request-stored.tsx';

/** The state of the uploads in a sentence. */
function progressText(uploads: PhotoUpload[]): string {
	if (uploads.some(({ state }) => state === 'cut')) return m.ask_sent_cut();
	if (uploads.some(isUploading)) return m.ask_sent_going();
	return uploads.some(({ state }) => state === 'refused') ? m.ask_sent_refused() : m.ask_sent_arrived();
}

/** A stored question with the progress of its photos. */
export function AskSent({ request, onAgain }: { request: SentRequest; onAgain: () => void }) {
	const uploads = useStore(photoUploads, []).filter((upload) => upload.code === request.code);
	const arrived = uploads.filter(({ state }) => state === 'arrived').length;
	return (
		<RequestStored
			request={withArrivedPhotos(request, { arrived, total: uploads.length })}
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
