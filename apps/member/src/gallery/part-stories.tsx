/** The parts of packages/ui, alone. */

import { NumericInput } from "@naru/ui/inputs/numeric-input.tsx";
import { PhoneInput } from "@naru/ui/inputs/phone-input.tsx";
import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { Badge } from "@naru/ui/parts/badge.tsx";
import { Button, type ButtonTone } from "@naru/ui/parts/button.tsx";
import { Change } from "@naru/ui/parts/change.tsx";
import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { NumberFlash } from "@naru/ui/parts/number-flash.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState, ErrorState } from "@naru/ui/parts/state-box.tsx";
import { SwitchRow } from "@naru/ui/parts/switch.tsx";
import { Tabs } from "@naru/ui/parts/tabs.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { NoticeHost } from "../app/notice-host.tsx";
import { alertNotice, toast } from "../base/notices.ts";

function Board({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-col gap-4 p-5">{children}</div>;
}

const tones: readonly ButtonTone[] = ["accent", "up", "down", "bad", "plain", "quiet", "danger"];

export function ButtonStory() {
  const [chip, setChip] = useState("1주");
  const [tab, setTab] = useState("a");
  const [segment, setSegment] = useState("dark");
  const [isOn, setOn] = useState(true);
  return (
    <Board>
      {tones.map((tone) => (
        <div key={tone} className="flex items-center gap-2">
          <Button tone={tone}>매수 3계약</Button>
          <Button tone={tone} isBusy>
            매수 3계약
          </Button>
          <Button tone={tone} size="small" disabled>
            취소
          </Button>
        </div>
      ))}
      <ChipRow label="기간">
        {["오늘", "1주", "1개월", "3개월"].map((name) => (
          <Chip key={name} isOn={name === chip} onPress={() => setChip(name)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      <Tabs
        label="탭"
        tabs={[
          { id: "a", label: "호가" },
          { id: "b", label: "차트" },
          { id: "c", label: "미체결", count: 2 },
        ]}
        chosen={tab}
        onChoose={setTab}
      />
      <Segmented
        label="밝기"
        chosen={segment}
        options={[
          { id: "dark", label: "어둡게" },
          { id: "light", label: "밝게" },
        ]}
        onChoose={setSegment}
      />
      <SwitchRow label="체결 소리" isOn={isOn} onChange={setOn} />
      <div className="flex gap-4">
        {[1, 42, 100].map((count) => (
          <Badge key={count} count={count} />
        ))}
      </div>
    </Board>
  );
}

export function InputStory() {
  const [amount, setAmount] = useState("1234567");
  const [count, setCount] = useState<number | null>(3);
  const [phone, setPhone] = useState("010-1234-5678");
  const [name, setName] = useState("kim_naru");
  return (
    <Board>
      <NumericInput aria-label="금액" value={amount} onChange={setAmount} />
      <NumericInput
        aria-label="수량"
        output="number"
        min={1}
        max={50}
        value={count}
        onChange={setCount}
      />
      <NumericInput aria-label="음수" minus separator="." value={amount} onChange={setAmount} />
      <PhoneInput aria-label="휴대폰" value={phone} onChange={setPhone} />
      <RegexInput aria-label="아이디" pattern="username" value={name} onChange={setName} />
      <RegexInput
        aria-label="틀린 값"
        aria-invalid
        pattern="number"
        value="12"
        onChange={() => {}}
      />
      <RegexInput aria-label="사용 불가" disabled value="사용할 수 없음" onChange={() => {}} />
    </Board>
  );
}

export function NumberStory() {
  const [price, setPrice] = useState(2_012_325n);
  useEffect(() => {
    const timer = setInterval(
      () => setPrice((held) => held + (held % 3n === 0n ? 25n : -25n)),
      900,
    );
    return () => clearInterval(timer);
  }, []);
  const text = String(price).replace(/(\d\d)$/, ".$1");
  return (
    <Board>
      <NumberFlash className="self-start text-34 font-bold" text={text} />
      <Change value="245.50" />
      <Change value="-12.25" />
      <Change value="0.00" />
      <Money value="1680750" unit="원" isSigned className="text-28 font-bold" />
      <Money value="-412000" unit="원" isSigned />
      <Money value="1250.50000000" unit="USDT" />
      <dl>
        <Figure label="사용 가능 금액" tone="strong">
          <Money value="9007199254740993" unit="원" />
        </Figure>
        <Figure label="증거금">
          <Money value="900000" unit="원" />
        </Figure>
      </dl>
    </Board>
  );
}

export function StateStory() {
  return (
    <Board>
      <Skeleton className="h-12 w-full" />
      <EmptyState title="이 기간에는 끝난 주문이 없어요" hint="기간을 넓혀보세요." />
      <ErrorState
        title="주문 내역을 불러오지 못했어요"
        hint="잠시 후 다시 시도해주세요."
        action={{ label: "다시 시도", onPress: () => {} }}
      />
    </Board>
  );
}

export function NoticeStory() {
  useEffect(() => {
    for (const text of ["주문 접수완료", "주문 취소완료", "주문 체결완료", "청산 위험", "청산"]) {
      toast(text, text === "청산" ? "error" : text === "청산 위험" ? "warning" : "success", 60_000);
    }
    void alertNotice("나스닥100 종목이 현재 휴장중입니다.");
  }, []);
  return <NoticeHost />;
}

export function SheetStory() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Board>
      <Button onClick={() => setOpen(true)}>열기</Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="주문 상세"
        footer={<Button tone="accent">확인</Button>}
      >
        <p className="py-6 text-15">아래로 밀어서 닫을 수 있어요.</p>
      </Sheet>
    </Board>
  );
}
