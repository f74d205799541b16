/** Numbers between − and +, as they are pressed and typed. */

import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { PriceStepper } from "../src/trading/base/price-stepper.tsx";
import { Stepper } from "../src/trading/base/stepper.tsx";
import { begin } from "./show.tsx";

beforeEach(() => void begin());

const type = (field: HTMLElement, value: string) => {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
};

describe("a price", () => {
  const onChange = vi.fn<(value: number) => void>();

  function Field({ from }: { readonly from: number }) {
    const [value, setValue] = useState(from);
    return (
      <PriceStepper
        label="지정가"
        value={value}
        tickUnits={25}
        precision={2}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  const shown = (from = 685_000): HTMLInputElement => {
    render(<Field from={from} />);
    return screen.getByRole("textbox");
  };

  test("moves by a tick a press, up and down", () => {
    const field = shown();
    fireEvent.click(screen.getByRole("button", { name: "지정가 1틱 올리기" }));
    expect(field.value).toBe("6,850.25");
    fireEvent.click(screen.getByRole("button", { name: "지정가 1틱 내리기" }));
    fireEvent.click(screen.getByRole("button", { name: "지정가 1틱 내리기" }));
    expect(field.value).toBe("6,849.75");
  });

  test("does not go below its first tick", () => {
    shown(25);
    expect(screen.getByRole("button", { name: "지정가 1틱 내리기" })).toHaveProperty(
      "disabled",
      true,
    );
  });

  test("counts when it is typed on the grid, whatever separators come along", () => {
    const field = shown();
    type(field, "6,851.50");
    expect(onChange).toHaveBeenLastCalledWith(685_150);
    fireEvent.blur(field);
    expect(field.value).toBe("6,851.50");
  });

  test("between two ticks is marked, and what was there before the typing counts", () => {
    const field = shown();
    // "6851" is a price too, and none that anybody meant.
    fireEvent.focus(field);
    for (const value of ["6851", "6851.", "6851.3"]) fireEvent.change(field, { target: { value } });
    expect(field.getAttribute("aria-invalid")).toBe("true");
    fireEvent.blur(field);
    expect(field.getAttribute("aria-invalid")).toBe("false");
    expect(onChange).toHaveBeenLastCalledWith(685_000);
  });
});

describe("a quantity", () => {
  const onChange = vi.fn<(value: number | null) => void>();

  function Field({ from }: { readonly from: number | null }) {
    const [value, setValue] = useState(from);
    return (
      <Stepper
        label="수량"
        value={value}
        min={2}
        max={5_000}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  const shown = (from: number | null): HTMLInputElement => {
    render(<Field from={from} />);
    return screen.getByRole("textbox");
  };

  test.each([
    ["수량 +1", 5_000, 5_000],
    ["수량 +1", 7, 8],
    ["수량 −1", 2, 2],
    ["수량 −1", 7, 6],
    ["수량 +1", null, 2],
    ["수량 −1", null, 2],
  ])("%s of %s is %s", (name, from, to) => {
    shown(from);
    fireEvent.click(screen.getByRole("button", { name }));
    expect(onChange).toHaveBeenLastCalledWith(to);
  });

  test("typed beyond its bounds is the nearest within them, and empty is nothing", () => {
    const field = shown(7);
    type(field, "90000");
    expect(onChange).toHaveBeenLastCalledWith(5_000);
    type(field, "1");
    expect(onChange).toHaveBeenLastCalledWith(2);
    type(field, "");
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  test("takes no letter and no minus", () => {
    const field = shown(7);
    for (const text of ["7x", "-7", "1.5"]) type(field, text);
    expect(onChange).not.toHaveBeenCalled();
    expect(field.value).toBe("7");
  });

  test("is read with separators once it is left", () => {
    const field = shown(7);
    type(field, "4200");
    fireEvent.blur(field);
    expect(field.value).toBe("4,200");
  });
});
