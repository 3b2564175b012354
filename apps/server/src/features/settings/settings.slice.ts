import { slice } from '../../platform/slice.ts';
import { announcePlatformSettingJob } from './jobs/announce-platform-setting.job.ts';
import { settingRoutesMount } from './settings.routes.ts';

export const settingsSlice = slice({
  name: 'settings',
  routes: settingRoutesMount,
  jobs: [announcePlatformSettingJob],
});
