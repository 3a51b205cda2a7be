import { Check, TriangleAlert } from 'lucide';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { Icon } from '../ui/icon.tsx';
import type { PhotoUpload } from './photo-upload-store.ts';
import styles from './photos.module.css';

const stateTexts = {
	waiting: m.ask_photo_waiting,
	sending: m.ask_photo_sending,
	cut: m.ask_photo_cut,
	arrived: m.ask_photo_arrived,
};

/** The photos with their upload progress. */
export function PhotoProgress({ uploads }: { uploads: PhotoUpload[] }) {
	return (
		<ul className={styles.photos}>
			{uploads.map((upload, at) => (
				<li key={upload.key}>
					<Thumbnail blob={upload.blob} alt={m.ask_photo_alt({ number: at + 1 })} />
					{upload.state === 'sending' && (
						<progress value={upload.share} aria-label={m.ask_photo_alt({ number: at + 1 })} />
					)}
					<p className={styles.state} data-state={upload.state}>
						{upload.state === 'arrived' && <Icon of={Check} size={16} />}
						{upload.state === 'refused' && <Icon of={TriangleAlert} size={16} />}
						{upload.state === 'refused' ? upload.error : stateTexts[upload.state]()}
					</p>
				</li>
			))}
		</ul>
	);
}

function Thumbnail({ blob, alt }: { blob: Blob; alt: string }) {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		const objectUrl = URL.createObjectURL(blob);
		setUrl(objectUrl);
		return () => URL.revokeObjectURL(objectUrl);
	}, [blob]);
	return <img src={url} alt={alt} />;
}
