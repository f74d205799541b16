import { pino } from "pino";
import { expect, test } from "vitest";
import { manualClock } from "./clock.ts";
import { watchDisk } from "./disk-watch.ts";

/** A volume of 1,000 blocks whose free ones a test sets. */
async function watched(free: number) {
  const volume = { blocks: 1_000, bavail: free, isBroken: false };
  const clock = manualClock(0);
  const disk = await watchDisk({
    folder: "/data",
    volumeOf: async (folder) => {
      expect(folder).toBe("/data");
      if (volume.isBroken) throw new Error("EIO");
      return { ...volume };
    },
    clock,
    log: pino({ level: "silent" }),
  });
  /** A second passes, and what was asked of the volume is answered. */
  const second = async (): Promise<void> => {
    clock.advance(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { volume, disk, second };
}

test("a volume is short from nine tenths on, not below", async () => {
  for (const [free, isShort] of [
    [500, false],
    [101, false],
    [100, true],
    [0, true],
  ] as const) {
    const { disk } = await watched(free);
    expect([free, disk.isShort]).toEqual([free, isShort]);
    expect(disk.used).toBeCloseTo(1 - free / 1_000);
  }
});

test("within a second it is known that the space went, and that it is back", async () => {
  const { volume, disk, second } = await watched(500);
  volume.bavail = 50;
  await second();
  expect(disk.isShort).toBe(true);
  volume.bavail = 200;
  await second();
  expect(disk.isShort).toBe(false);
});

test("a volume that was short is so until its use is below 88 %", async () => {
  const { volume, disk, second } = await watched(100);
  for (const [free, isShort] of [
    [101, true],
    [120, true],
    [121, false],
    [101, false],
    [100, true],
  ] as const) {
    volume.bavail = free;
    await second();
    expect([free, disk.isShort]).toEqual([free, isShort]);
  }
});

test("a look that fails changes nothing, and the next one counts again", async () => {
  const { volume, disk, second } = await watched(50);
  volume.isBroken = true;
  volume.bavail = 500;
  await second();
  expect(disk.isShort).toBe(true);
  volume.isBroken = false;
  await second();
  expect(disk.isShort).toBe(false);
  disk.stop();
  volume.bavail = 0;
  await second();
  expect(disk.isShort).toBe(false);
});
