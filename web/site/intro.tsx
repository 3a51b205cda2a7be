import { Check } from 'lucide';
import { chatUrl } from '#contract/chat.ts';
import { m } from '#messages';
import { useSiteData } from '../site-data.ts';
import { Icon } from '../ui/icon.tsx';

const bullets = [
	m.intro_bullet_quality,
	m.intro_bullet_installation,
	m.intro_bullet_support,
	m.intro_bullet_industrial,
];

export function Intro() {
	const { site } = useSiteData();
	const chat = chatUrl(site.phone, m.contact_greeting());
	return (
		<section className="band intro" aria-labelledby="introduction">
			<div>
				<h2 id="introduction">{m.intro_heading()}</h2>
				<p className="lead">{m.intro_text({ company: site.company })}</p>
				<ul className="checks">
					{bullets.map((text) => (
						<li key={text()}>
							<Icon of={Check} size={18} /> {text()}
						</li>
					))}
				</ul>
			</div>
			<a className="intro-contact" href={chat} target="_blank" rel="noreferrer">
				<img src="/contact-qr.svg" alt={m.contact_qr()} width={200} height={200} />
				<span>{m.footer_chat()}</span>
			</a>
		</section>
	);
}
