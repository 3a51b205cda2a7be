import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { photoPath } from '#contract/requests/photo-rules.ts';
import type { ArrivedPhoto, StoredRequest } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import button from '../ui/button.module.css';
import styles from './photos.module.css';

interface PhotoStripProps {
	request: Pick<StoredRequest, 'code' | 'photos' | 'arrived_photos'>;
	/** A button beside a photo; for the staff. */
	action?: (photo: ArrivedPhoto, number: number) => ReactNode;
}

/** The photos of a request, each a link to the full size, and the number of missing ones. */
export function PhotoStrip({ request, action }: PhotoStripProps) {
	const { code, photos, arrived_photos: arrived } = request;
	const { apiBase } = useSiteData().site;
	const { state, revalidate } = useRevalidator();
	const missingCount = photos - arrived.length;
	if (photos === 0 && arrived.length === 0) return null;
	return (
		<section className={styles.strip} aria-label={m.photos_title()}>
			<ul className={styles.photos}>
				{arrived.map((photo, at) => {
					const { id, width, height } = photo;
					return (
						<li key={id}>
							<a
								href={apiBase + photoPath(code, id, 'whole')}
								target="_blank"
								rel="noreferrer"
								aria-label={m.photo_open({ number: at + 1 })}
							>
								<img
									src={apiBase + photoPath(code, id, 'thumbnail')}
									alt=""
									width={width}
									height={height}
									loading="lazy"
								/>
							</a>
							{action?.(photo, at + 1)}
						</li>
					);
				})}
			</ul>
			{missingCount > 0 && (
				<p role="status" className={styles.expected}>
					{m.photos_expected({ count: missingCount })}{' '}
					<button
						type="button"
						className={button.text}
						disabled={state === 'loading'}
						onClick={() => void revalidate()}
					>
						{m.photos_look()}
					</button>
				</p>
			)}
		</section>
	);
}
