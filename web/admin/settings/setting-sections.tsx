import type { ReactNode } from 'react';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import type { SettingGroup } from '#contract/settings/settings-fields.ts';
import { AccessForm } from './access/access-form.tsx';
import { callBackups, loadBackups } from './backups/backups-api.ts';
import { BackupsSection } from './backups/backups-section.tsx';
import { renewFeedAddress } from './feed/feed-api.ts';
import { FeedSection } from './feed/feed-section.tsx';
import { FirmSection } from './firm/firm-form.tsx';
import { changeGroup, loadGroup } from './group-api.ts';
import { GroupSection } from './group-section.tsx';
import { uploadSlideImage } from './home/home-api.ts';
import { HomeForm } from './home/home-form.tsx';
import { LanguagesForm } from './languages/languages-form.tsx';
import { LookForm } from './look/look-form.tsx';
import { testMail } from './mail/mail-api.ts';
import { MailSection } from './mail/mail-section.tsx';
import { convertPrices } from './money/money-api.ts';
import { MoneyForm } from './money/money-form.tsx';
import { changePicture, isPictureRequest } from './picture-form.tsx';
import { PromisesForm } from './promises/promises-form.tsx';
import { loadRetention } from './retention/retention-api.ts';
import { RetentionForm } from './retention/retention-form.tsx';
import { changeSettings, loadSettings } from './shop/shop-api.ts';
import { ShopSettings } from './shop/shop-settings.tsx';

/** The loaded data of a section, or the error of a failed load. */
type Loaded<Stored extends object> = Stored | { error: string };
type Show<Stored extends object> = (stored: Stored, self: Administrator) => ReactNode;
type Act = (request: Request) => Promise<object>;

/** A group of settings as a section of the tab: how it is loaded, shown and changed. */
export interface SettingSection {
	load(signal: AbortSignal): Promise<Loaded<object>>;
	show(stored: Loaded<object>, self: Administrator): ReactNode;
	act: Act;
}

/** Makes a section. The one place with a cast: a section only shows what its own `load` has returned. */
function section<Stored extends object>(
	load: (signal: AbortSignal) => Promise<Loaded<Stored>>,
	show: Show<Stored>,
	act: Act,
): SettingSection {
	return {
		load,
		show: (stored, self) => (
			<GroupSection stored={stored as Loaded<Stored>}>{(settings) => show(settings, self)}</GroupSection>
		),
		act,
	};
}

/** A section whose group is saved as a whole by PUT. `post`: does what a POST of the section is for. */
function groupSection<Group extends SettingGroup>(group: Group, show: Show<GroupSettings<Group>>, post?: Act) {
	return section(
		(signal) => loadGroup(group, signal),
		show,
		(request) => (post && request.method === 'POST' ? post(request) : changeGroup(group, request)),
	);
}

/** Loads the settings of backups, and the backups. */
async function loadBackupSection(signal: AbortSignal) {
	const [settings, backups] = await Promise.all([loadGroup('backups', signal), loadBackups(signal)]);
	return 'error' in settings ? settings : { settings, backups };
}

/** A new group is a line here and in `settingGroups`. The first start has a page of its own. */
export const settingSections: Record<Exclude<SettingGroup, 'start'>, SettingSection> = {
	firm: section(
		(signal) => loadGroup('firm', signal),
		(firm) => <FirmSection firm={firm} />,
		(request) => (isPictureRequest(request) ? changePicture(request) : changeGroup('firm', request)),
	),
	money: groupSection('money', (money) => <MoneyForm money={money} />, convertPrices),
	quotes: section(
		loadSettings,
		(settings, self) => <ShopSettings settings={settings} superAdmin={self.role === 'super admin'} />,
		changeSettings,
	),
	mail: groupSection(
		'mail',
		(mail, self) => <MailSection mail={mail} superAdmin={self.role === 'super admin'} ownEmail={self.email} />,
		testMail,
	),
	promises: groupSection('promises', (promises) => <PromisesForm promises={promises} />),
	look: groupSection('look', (look) => <LookForm look={look} />),
	home: groupSection('home', (home) => <HomeForm home={home} />, uploadSlideImage),
	languages: groupSection('languages', (languages) => <LanguagesForm settings={languages} />),
	feed: groupSection('feed', (feed) => <FeedSection feed={feed} />, renewFeedAddress),
	access: groupSection('access', (access) => <AccessForm access={access} />),
	backups: section(
		loadBackupSection,
		({ settings, backups }) => <BackupsSection settings={settings} backups={backups} />,
		(request) => (request.method === 'POST' ? callBackups(request) : changeGroup('backups', request)),
	),
	retention: section(
		loadRetention,
		(retention) => <RetentionForm retention={retention} />,
		(request) => changeGroup('retention', request),
	),
};
