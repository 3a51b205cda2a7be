import { Camera, MessageCircle } from 'lucide';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { dayLength } from '#contract/days.ts';
import type { PublicRequest } from '#contract/quotes/quote-desk.schema.ts';
import { photoDays, photoRules } from '#contract/requests/photo-rules.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { useSiteData } from '../platform/site-data.ts';
import { useStore } from '../platform/store.ts';
import button from '../ui/button.module.css';
import { ChatLink } from '../ui/chat-link.tsx';
import { Code } from '../ui/code.tsx';
import field from '../ui/field.module.css';
import { FileButton } from '../ui/file-button.tsx';
import { Icon } from '../ui/icon.tsx';
import text from '../ui/text.module.css';
import { type ChosenPhoto, choosePhotos, loadPhotoScripts } from './chosen-photos.ts';
import { PhotoProgress } from './photo-progress.tsx';
import { photoUploads } from './photo-upload-store.ts';
import styles from './request-next.module.css';

interface RequestNextProps {
	request: Pick<PublicRequest, 'code' | 'type' | 'created_at' | 'arrived_photos'>;
	/** The firm's own sentence; empty: the shop's. */
	whatNext: string;
}

const usualNext = ({ type }: Pick<PublicRequest, 'type'>) =>
	type === 'Order' ? m.request_next_order() : m.request_next_usual();

/** What happens next with a request that waits for an answer, a chat about it, and a button for more photos as long as they are accepted. */
export default function RequestNext({ request, whatNext }: RequestNextProps) {
	const id = useId();
	const { site } = useSiteData();
	const { code, created_at, arrived_photos } = request;
	const takesPhotos = Date.now() < Date.parse(created_at) + photoDays * dayLength;
	const room = photoRules.maxCount - arrived_photos.length;
	return (
		<section className={styles.next} aria-labelledby={id}>
			<h2 id={id}>{m.request_next()}</h2>
			<p>
				<Code>{whatNext || usualNext(request)}</Code>
			</p>
			<div className={styles.buttons}>
				<ChatLink className={button.button} phone={site.phone} message={m.request_next_chat_text({ code })}>
					<Icon of={MessageCircle} size={18} /> {m.request_next_chat()}
				</ChatLink>
				{takesPhotos && room > 0 && <AddPhotos code={code} room={room} />}
			</div>
		</section>
	);
}

/** A button for photos that the buyer forgot. They are sent like those of a question, so that a broken connection does not lose them. */
function AddPhotos({ code, room }: { code: string; room: number }) {
	const { revalidate } = useRevalidator();
	const [isBusy, setBusy] = useState(false);
	const [problems, setProblems] = useState<string[]>([]);
	const uploads = useStore(photoUploads, []).filter((upload) => upload.code === code && upload.state !== 'arrived');
	const add = async (files: File[]) => {
		setBusy(true);
		try {
			const photos: ChosenPhoto[] = [];
			setProblems(await choosePhotos(files, room, (photo) => photos.push(photo)));
			if (photos.length === 0) return;
			const { uploadPhotos } = await loadPhotoScripts();
			await uploadPhotos(code, photos);
			await revalidate();
		} finally {
			setBusy(false);
		}
	};
	return (
		<div className={`${styles.photos} ${text.scripted}`}>
			<FileButton
				multiple
				accept="image/*"
				disabled={isBusy}
				busy={isBusy}
				onFiles={(files) => runInBackground(add(files))}
			>
				<Icon of={Camera} size={18} /> {isBusy ? m.ask_photos_preparing() : m.request_next_photos()}
			</FileButton>
			{uploads.length > 0 && <PhotoProgress uploads={uploads} />}
			<div className={field.error} role="alert">
				{problems.map((problem) => (
					<p key={problem}>{isolateCodes(problem)}</p>
				))}
			</div>
		</div>
	);
}
