import { chatUrl } from '#contract/text/chat.ts';
import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import band from './band.module.css';
import styles from './counter.module.css';

/** Phone, hours and address of the shop, as configured. */
export function Counter() {
	const { site } = useSiteData();
	return (
		<section className={`${band.band} ${styles.counter}`} aria-labelledby="counter">
			<div>
				<h2 id="counter">{m.counter_title()}</h2>
				<p>{m.counter_text()}</p>
			</div>
			<dl className={styles.facts}>
				<div>
					<dt>{m.counter_phone()}</dt>
					<dd>
						<a href={`tel:${site.phone.replaceAll(' ', '')}`}>
							<Code>{site.phone}</Code>
						</a>
					</dd>
				</div>
				{site.hours && (
					<div>
						<dt>{m.counter_hours()}</dt>
						<dd>
							<Code>{site.hours}</Code>
						</dd>
					</div>
				)}
				{site.address && (
					<div>
						<dt>{m.counter_address()}</dt>
						<dd>
							<Code>{site.address}</Code>
						</dd>
					</div>
				)}
			</dl>
			<p className={styles.ways}>
				<a className={button.chat} href={chatUrl(site.phone, m.contact_greeting())} target="_blank" rel="noreferrer">
					{m.footer_chat()}
				</a>
				{site.mapUrl && (
					<a className={button.button} href={site.mapUrl} target="_blank" rel="noreferrer">
						{m.counter_map()}
					</a>
				)}
			</p>
		</section>
	);
}
