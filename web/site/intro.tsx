import { Check } from 'lucide';
import { chatUrl } from '#contract/chat.ts';
import { m } from '#messages';
import { useSiteData } from '../site-data.ts';
import { Icon } from '../ui/icon.tsx';
import band from './band.module.css';
import styles from './intro.module.css';

const points = [m.intro_bullet_quality, m.intro_bullet_installation, m.intro_bullet_support, m.intro_bullet_industrial];

/** Who the firm is and what it does, with the way to a chat. */
export function Intro() {
	const { site } = useSiteData();
	const chat = chatUrl(site.phone, m.contact_greeting());
	return (
		<section className={`${band.band} ${styles.intro}`} aria-labelledby="introduction">
			<div>
				<h2 id="introduction">{m.intro_heading()}</h2>
				<p className={styles.lead}>{m.intro_text({ company: site.company })}</p>
				<ul className={styles.points}>
					{points.map((text) => (
						<li key={text()}>
							<Icon of={Check} size={18} /> {text()}
						</li>
					))}
				</ul>
			</div>
			<a className={styles.contact} href={chat} target="_blank" rel="noreferrer">
				<img src="/contact-qr.svg" alt={m.contact_qr()} width={200} height={200} />
				<span>{m.footer_chat()}</span>
			</a>
		</section>
	);
}
